interface BrowserDevice {
	readonly device: "mobile" | "tablet" | "desktop";
	/** Undefined for an unknown one. */
	readonly deviceOs: string | undefined;
}

/** Each says so by a word in the browser's name. Android names Linux and iPhones name macOS, so they come first. */
const systems = [
	[/Android/, "Android"],
	[/iPhone|iPad|iPod/, "iOS"],
	[/Windows/, "Windows"],
	[/CrOS/, "ChromeOS"],
	[/Macintosh|Mac OS X/, "macOS"],
	[/Linux|X11/, "Linux"],
] as const;

/** An iPad says that it is a Macintosh, which has no touch screen. */
export function findDevice(userAgent: string, touchPoints: number): BrowserDevice {
	if (/Macintosh/.test(userAgent) && touchPoints > 1) return { device: "tablet", deviceOs: "iOS" };
	const deviceOs = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
	const isMobile = /Mobi/.test(userAgent);
	const isTablet = /iPad|Tablet/.test(userAgent) || (deviceOs === "Android" && !isMobile);
	return { device: isTablet ? "tablet" : isMobile ? "mobile" : "desktop", deviceOs };
}
