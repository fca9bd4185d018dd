// Habits of TypeScript and Svelte that prevent mistakes. Types are svelte-check's room, layout is Prettier's.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";

export default defineConfig(
  { ignores: ["src/protocol.ts", "**/*.generated.ts"] },
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "no-param-reassign": "error",
      "no-shadow": "error",
      "prefer-template": "error",
      "@typescript-eslint/explicit-module-boundary-types": "error",
      // The compiler finds these too, and costs nothing more.
      "@typescript-eslint/no-unused-vars": "off",
      "svelte/prefer-class-directive": "error",
      // What is written as HTML are icons of our own, and rulebooks that the server has made into HTML.
      "svelte/no-at-html-tags": "off",
      // The samples of the anatomy look alike, whether they need what they are given or not.
      "svelte/no-useless-children-snippet": "off",
      // Where the layout breaks a line, {" "} keeps the space.
      "svelte/no-useless-mustaches": "off",
      // Maps and sets are made anew and never changed in place, so they need not watch themselves.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.ts", "**/*.svelte"],
    languageOptions: { globals: globals.browser },
    // The types know every name.
    rules: { "no-undef": "off" },
  },
  {
    files: ["tools/**"],
    languageOptions: { globals: globals.node },
    rules: { "no-console": "off", "@typescript-eslint/explicit-module-boundary-types": "off" },
  },
  { files: ["public/**"], languageOptions: { globals: globals.serviceworker } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  // A sound of ZzFX is a list of numbers with gaps for what is usual.
  { files: ["src/model/sound.ts", "src/skins/*/sounds.ts"], rules: { "no-sparse-arrays": "off" } },
);
