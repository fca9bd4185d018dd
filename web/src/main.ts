import "./look/tokens.css";
import "./look/base.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { lounge } from "./model/lounge.svelte";
import { applyStillness } from "./model/stillness";
import { beReadyForUpdates } from "./net/updates";

beReadyForUpdates();
applyStillness(lounge.settings.stillness);
lounge.open();
mount(App, { target: document.getElementById("app") as HTMLElement });
