import { getCategoryHue } from "#catalogue/products/product-presenter.ts";
import type { EnquiriesDeps, EnquirySnapshots } from "#enquiries/deps.ts";
import type { FormLocation } from "#forms/rendering/form-location-rules.ts";
import type { PracticeTestOutline } from "#practice-tests/list/practice-test-store.ts";
import { createPaperLink } from "#practice-tests/paper/paper-link-rules.ts";
import {
	isPlacementOfTest,
	practicePlacements,
} from "#practice-tests/placements/practice-placement-rules.ts";
import { messages } from "./messages.ts";

/** The link of a thank-you page opens a paper for so long. */
const paperLinkHours = 24;

/** A form about a practice test; undefined for one that the test does not have. */
export function locatePracticeForm(
	{
		clock,
		hash,
		snapshots: { catalogue },
	}: Pick<EnquiriesDeps, "clock" | "hash"> & {
		readonly snapshots: Pick<EnquirySnapshots, "catalogue">;
	},
	test: PracticeTestOutline,
	{ siteModule, page }: { readonly siteModule: string; readonly page: string },
): FormLocation | undefined {
	if (!isPlacementOfTest(siteModule, test)) return undefined;
	const until = clock().add({ hours: paperLinkHours });
	return {
		siteModule,
		page,
		practice: test.id,
		subject: {
			title: test.title,
			hue: getCategoryHue(test.segment, catalogue.categories),
			seed: `practice-test-${test.id}`,
		},
		download:
			siteModule === practicePlacements.paper
				? { name: messages.paperLabel, href: createPaperLink(hash, test.slug, until) }
				: undefined,
	};
}
