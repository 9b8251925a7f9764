/**
 * Tells the server the time zone of the browser, which decides the learner's day. The page was made for the zone that the server
 * knew; where it is another day in that of the browser, the page of that day is opened. The day is computed from the server's
 * clock, because that of the browser may be wrong.
 */
export function start(root: HTMLElement): void {
	const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
	if (!zone) return;
	for (const link of root.querySelectorAll<HTMLAnchorElement>("a[data-zoned]"))
		link.href = withZone(link.href, zone);
	const { day, now, zone: assumed } = root.dataset;
	if (!day || !now || assumed === zone) return;
	// A server that does not know the zone answers for another one still.
	const isSent = new URLSearchParams(location.search).get("zone") === zone;
	if (!isSent && findDay(new Date(now), zone) !== day) {
		location.replace(withZone(location.pathname, zone));
		return;
	}
	for (const form of root.querySelectorAll("form"))
		if (new URL(form.action).searchParams.has("zone")) form.action = withZone(form.action, zone);
}

/** The day as `2027-01-12`. */
function findDay(now: Date, timeZone: string): string {
	const format = new Intl.DateTimeFormat("en", {
		...{ timeZone, calendar: "iso8601", numberingSystem: "latn" },
		...{ year: "numeric", month: "2-digit", day: "2-digit" },
	});
	const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
	return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

function withZone(address: string, zone: string): string {
	const url = new URL(address, location.href);
	url.searchParams.set("zone", zone);
	return url.href;
}
