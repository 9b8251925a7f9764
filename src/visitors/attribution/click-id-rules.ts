/**
 * Advertising networks add these parameters to the links of their advertisements, and each
 * identifies the origin of such a click. Facebook adds its id to every link that leads out of it,
 * paid or not, so that one counts last and as unpaid.
 */
const clickIds = {
	gclid: { source: "google", medium: "cpc" },
	gbraid: { source: "google", medium: "cpc" },
	wbraid: { source: "google", medium: "cpc" },
	msclkid: { source: "bing", medium: "cpc" },
	ttclid: { source: "tiktok", medium: "paid social" },
	li_fat_id: { source: "linkedin", medium: "paid social" },
	twclid: { source: "twitter", medium: "paid social" },
	fbclid: { source: "facebook", medium: "social" },
} as const;

interface ClickSource {
	readonly source: string;
	readonly medium: string;
}

/** Undefined without a click id. One that is damaged or cut is none. */
export function findClickSource(query: URLSearchParams): ClickSource | undefined {
	const found = Object.entries(clickIds).find(([parameter]) =>
		isClickId(query.get(parameter) ?? ""),
	);
	return found?.[1];
}

/** The longest known ids have some 500 characters. */
const isClickId = (text: string) => /^[\w.~-]{1,1000}$/.test(text);
