import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { dailyQuizPromotion } from "#storefront/gaps.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Section } from "#ui/layout/section.tsx";
import { dailyQuizAddress } from "./addresses.ts";
import type { DailySnapshot } from "./daily-snapshot.ts";
import { dailyMessages } from "./messages.ts";

const texts = dailyMessages.promotion;

/** Leads to the daily quiz from pages that everybody opens. */
export const fillDailyQuizPromotion = (daily: DailySnapshot): GapFiller =>
	defineFiller(dailyQuizPromotion, () => ({
		tags: ["site"],
		node: daily.isOffered && (
			<Section name="daily-quiz" title={texts.title} lead={texts.lead}>
				<ButtonLink href={dailyQuizAddress.to()} look="quiet">
					{texts.link}
				</ButtonLink>
			</Section>
		),
	}));
