import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { recommendCourse } from "#catalogue/courses/course-gaps.ts";
import { productKey } from "#catalogue/product-key.ts";
import { inSentence } from "#catalogue/product-names/product-name-rules.ts";
import { recommendAddress } from "#referral/addresses.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { sharingMessages } from "./messages.ts";

/** Pages of courses link to where a link for a friend is made. */
export const fillRecommendCourse = ({
	catalogue,
}: {
	readonly catalogue: Pick<CatalogueSnapshot, "names">;
}): GapFiller =>
	defineFiller(recommendCourse, (product) => ({
		node: (
			<ButtonLink
				href={recommendAddress.to({ product: productKey(product) })}
				look="text"
				rel="nofollow"
			>
				{sharingMessages.recommend.action(inSentence(catalogue.names.course.one))}
			</ButtonLink>
		),
		tags: ["catalogue"],
	}));
