declare module "zzfx" {
  export function zzfx(...tone: (number | undefined)[]): unknown;
  export const ZZFX: { volume: number };
}
