import { getCategoryHue } from "#catalogue/products/product-presenter.ts";
import type { Clock } from "#core/time.ts";
import type { FormLocation } from "#forms/rendering/form-location-rules.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import type { PracticeTestOutline } from "#practice-tests/list/practice-test-store.ts";
import { createPaperLink } from "#practice-tests/paper/paper-link-rules.ts";
import {
	isPlacementOfTest,
	practicePlacements,
} from "#practice-tests/placements/practice-placement-rules.ts";
import type { EnquirySnapshots } from "./enquiry-deps.ts";
import { messages } from "./messages.ts";

/** The link of a thank-you page opens a paper for so long. */
const paperLinkHours = 24;

interface PracticeFormDeps {
	readonly clock: Clock;
	readonly hash: SecretHmac;
	readonly snapshots: Pick<EnquirySnapshots, "catalogue">;
}

/** A form about a practice test; undefined for one that the test does not have. */
export function locatePracticeForm(
	{ clock, hash, snapshots: { catalogue } }: PracticeFormDeps,
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
