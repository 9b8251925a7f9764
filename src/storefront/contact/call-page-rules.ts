import { buildFormAnchor } from "#catalogue/products/product-form-rules.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import type { TextPage } from "#storefront/site-texts-schema.ts";

type FindPlacement = (siteModule: string) => Pick<Placement, "followUps"> | undefined;

/** True if the form of the page leads to the choice of a time for a call. */
export const isCallPage = ({ form }: Pick<TextPage, "form">, find: FindPlacement): boolean =>
	form !== undefined && find(form)?.followUps.includes("booking") === true;

type FormPage = Pick<TextPage, "form" | "addresses">;

/** The links to the page that books a call, for `nextCallTimes`; undefined where content has none. */
export function findCallPage(
	pages: readonly FormPage[],
	find: FindPlacement,
): { readonly href: string; readonly timesHref: string } | undefined {
	const page = pages.find((candidate) => isCallPage(candidate, find));
	const [href] = page?.addresses ?? [];
	return page && href !== undefined ? { href, timesHref: toTimesHref(page) } : undefined;
}

/** The place of the form on its page. */
export const toTimesHref = ({ addresses: [path = "/"], form = "" }: FormPage): string =>
	`${path}#${buildFormAnchor(form)}`;
