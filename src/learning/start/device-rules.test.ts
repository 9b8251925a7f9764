import { expect, test } from "vitest";
import { findDevice } from "./device-rules.ts";

const mac =
	"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";

test.each([
	[mac, 0, "desktop", "macOS"],
	[mac, 5, "tablet", "iOS"],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148",
		5,
		"mobile",
		"iOS",
	],
	[
		"Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0.0.0 Mobile Safari/537.36",
		5,
		"mobile",
		"Android",
	],
	[
		"Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/131.0.0.0 Safari/537.36",
		5,
		"tablet",
		"Android",
	],
	[
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36",
		0,
		"desktop",
		"Windows",
	],
	["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/131.0.0.0", 0, "desktop", "ChromeOS"],
	["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", 0, "desktop", "Linux"],
	["", 0, "desktop", undefined],
])("%s with %i touch points is a %s with %s", (userAgent, touchPoints, device, deviceOs) => {
	expect(findDevice(userAgent, touchPoints)).toEqual({ device, deviceOs });
});
