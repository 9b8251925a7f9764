import { atomFeedAddress, feedAddress } from "#resources/addresses.ts";
import type { ListedResource } from "#resources/list-rules.ts";
import { toResourcePath } from "#resources/lists/resource-card-presenter.ts";
import type { ResourceSnapshot } from "#resources/resource-snapshot.ts";
import type { HeadFeed } from "#shell/pages/page.ts";
import { feedMessages } from "./messages.ts";

/** The feeds as the head of a page names them. */
export const feedLinks: readonly HeadFeed[] = [
	{ type: "application/rss+xml", title: feedMessages.rss, path: feedAddress.to() },
	{ type: "application/atom+xml", title: feedMessages.atom, path: atomFeedAddress.to() },
];

export interface FeedEntry {
	readonly title: string;
	readonly summary: string;
	readonly path: string;
	readonly author: string;
	/** The name of the category. */
	readonly subject: string | undefined;
	readonly published: Temporal.PlainDate;
}

const maxEntries = 50;

/** The newest articles and tutorials. One without a date is not news. */
export function listFeedEntries(
	{ list, authors }: Pick<ResourceSnapshot, "list" | "authors">,
	categories: readonly { readonly slug: string; readonly name: string }[],
): readonly FeedEntry[] {
	const toEntries = (resource: ListedResource): FeedEntry[] => {
		const { listType, title, summary, on: published } = resource;
		if ((listType !== "article" && listType !== "tutorial") || !published) return [];
		const author = authors.find(({ id }) => id === resource.author)?.name ?? "";
		const subject = categories.find(({ slug }) => slug === resource.segment)?.name;
		return [{ title, summary, path: toResourcePath(resource), author, subject, published }];
	};
	return list().flatMap(toEntries).slice(0, maxEntries);
}
