import type { ListedResource } from "#resources/list-rules.ts";

const readable: readonly string[] = ["article", "tutorial"];

/** Articles and tutorials, those of the same category before all others, and of these the nearest in date. */
export function selectRelated(
	listed: readonly ListedResource[],
	{ id, type, segment, on }: ListedResource,
	count: number,
): readonly ListedResource[] {
	const days = (other: ListedResource) =>
		on && other.on ? Math.abs(on.until(other.on, { largestUnit: "days" }).days) : 1e6;
	return listed
		.filter(
			(other) => readable.includes(other.listType) && !(other.type === type && other.id === id),
		)
		.map((other) => ({ other, isElsewhere: other.segment !== segment, days: days(other) }))
		.toSorted(
			(a, b) =>
				Number(a.isElsewhere) - Number(b.isElsewhere) || a.days - b.days || a.other.id - b.other.id,
		)
		.slice(0, count)
		.map(({ other }) => other);
}

/** The number of words as search engines count them, apart from the marks. */
export const readWordCount = (text: string): number =>
	text.match(/[\p{Letter}\p{Number}][\p{Letter}\p{Number}'’-]*/gu)?.length ?? 0;

/** Apps of other companies by plain links: nothing is loaded from them before a visitor follows one. */
export function listShareLinks({ title, url }: { readonly title: string; readonly url: string }) {
	const text = encodeURIComponent(title);
	const link = encodeURIComponent(url);
	return [
		{ name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
		{ name: "X", href: `https://x.com/intent/post?text=${text}&url=${link}` },
		{ name: "WhatsApp", href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}` },
	] as const;
}

export const toEmailLink = ({ title, url }: { readonly title: string; readonly url: string }) =>
	`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
