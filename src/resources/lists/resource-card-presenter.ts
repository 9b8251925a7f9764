import type { Category } from "#catalogue/categories/category-schema.ts";
import { dateFormat } from "#core/text/formats.ts";
import { practiceTestAddress } from "#practice-tests/addresses.ts";
import {
	articleAddress,
	ebookAddress,
	tutorialAddress,
	videoAddress,
	webcastAddress,
	webinarAddress,
} from "#resources/addresses.ts";
import type { Author, ListType } from "#resources/card-schema.ts";
import type { ListedResource } from "#resources/list-rules.ts";
import { messages } from "#resources/messages.ts";
import type { Hue } from "#ui/tokens/hues.ts";

export interface ResourceCardProps {
	readonly key: string;
	readonly href: string;
	readonly title: string;
	readonly summary: string;
	/** The kind of resource, such as "Article". */
	readonly kind: string;
	readonly category: string | undefined;
	readonly hue: Hue;
	readonly picture: string | undefined;
	readonly author: string | undefined;
	/** The time it takes, its date, and how often it was used. */
	readonly facts: readonly string[];
	/** The date as programs read it. */
	readonly date: string | undefined;
}

const addresses = {
	article: articleAddress,
	tutorial: tutorialAddress,
	video: videoAddress,
	webinar: webinarAddress,
	webcast: webcastAddress,
	ebook: ebookAddress,
	fpt: practiceTestAddress,
};

export const toResourcePath = ({ listType, slug }: { listType: ListType; slug: string }): string =>
	addresses[listType].to({ slug });

export interface ResourceCardContext {
	readonly categories: readonly Category[];
	readonly authors: readonly Author[];
	readonly locale: string;
	/** Says how often a resource was viewed or downloaded, where that is worth a line. */
	readonly describeUse: (resource: ListedResource) => string | undefined;
}

/** A smaller number would tell more of how new a resource is than of how good. */
const minUses = 50;

/** Downloads say more than openings. */
export function describeUse({
	views,
	downloads,
}: {
	readonly views: number;
	readonly downloads: number;
}): string | undefined {
	if (downloads >= minUses) return messages.downloads(downloads);
	return views >= minUses ? messages.views(views) : undefined;
}

type KindOfResource = Pick<ListedResource, "isTextOnly" | "listType" | "minutes">;

/** Nobody is promised a film where there is only its text. */
export const describeKind = ({ isTextOnly, listType }: KindOfResource): string =>
	isTextOnly ? messages.textOnly.kind : messages.kinds[listType];

export const describeLength = ({ isTextOnly, listType, minutes }: KindOfResource): string =>
	isTextOnly ? messages.textOnly.length(minutes) : messages.length[listType](minutes);

export function presentResourceCard(
	resource: ListedResource,
	{ categories, authors, locale, describeUse }: ResourceCardContext,
): ResourceCardProps {
	const { listType, id, title, summary, on } = resource;
	const category = categories.find(({ slug }) => slug === resource.segment);
	const date = on && dateFormat(locale, { dateStyle: "medium" }).format(on);
	return {
		...{ title, summary },
		key: `${listType}-${id}`,
		href: toResourcePath(resource),
		kind: describeKind(resource),
		category: category?.name,
		hue: category?.hue ?? "slate",
		picture: resource.picture,
		author: authors.find((author) => author.id === resource.author)?.name,
		facts: [describeLength(resource), date, describeUse(resource)].filter(
			(fact) => fact !== undefined,
		),
		date: on?.toString(),
	};
}
