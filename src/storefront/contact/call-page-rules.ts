import type { Placement } from "#forms/placements/placement-schema.ts";
import type { TextPage } from "#storefront/site-texts-schema.ts";

type FindPlacement = (siteModule: string) => Pick<Placement, "followUps"> | undefined;

/** True if the form of the page leads to the choice of a time for a call. */
export const isCallPage = ({ form }: Pick<TextPage, "form">, find: FindPlacement): boolean =>
	form !== undefined && find(form)?.followUps.includes("booking") === true;

/** The address of the page that books a call; undefined where content has none. */
export const findCallPage = (
	pages: readonly Pick<TextPage, "form" | "addresses">[],
	find: FindPlacement,
): string | undefined => pages.find((page) => isCallPage(page, find))?.addresses[0];
