import { expect, test } from "vitest";
import { toScreenKind } from "./lead-source-rules.ts";

const iPhone =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
const pixel = "Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140 Mobile";
const tab = "Mozilla/5.0 (Linux; Android 16; SM-X910) Chrome/140 Safari/537.36";
const desktop = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36";

test.each([
	["tablet", undefined, "tablet"],
	["390x844", undefined, "phone"],
	["844x390", pixel, "phone"],
	["800x1280", tab, "tablet"],
	["800x600", desktop, "desktop"],
	["1920x1080", desktop, "desktop"],
	[undefined, iPhone, "phone"],
	[undefined, pixel, "phone"],
	[undefined, tab, "tablet"],
	[undefined, desktop, "desktop"],
	["huge", desktop, "desktop"],
	["huge", undefined, undefined],
])("a screen of %j in %j is a %s", (said, userAgent, expected) => {
	expect(toScreenKind(said, userAgent)).toBe(expected);
});
