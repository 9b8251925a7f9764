import type { Entries } from "#platform/content/collections/content-snapshot.ts";
import type { DailyQuestion } from "#quizzes/quiz-schema.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { dailyQuizPromotion } from "#storefront/gaps.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Section } from "#ui/layout/section.tsx";
import { dailyQuizAddress } from "./addresses.ts";
import { dailyMessages } from "./messages.ts";

const texts = dailyMessages.promotion;

/** Leads to the daily quiz from pages that everybody opens. */
export const fillDailyQuizPromotion = (questions: Entries<DailyQuestion>): GapFiller =>
	defineFiller(dailyQuizPromotion, () => ({
		tags: ["site"],
		node: questions.list.length > 0 && (
			<Section name="daily-quiz" title={texts.title} lead={texts.lead}>
				<ButtonLink href={dailyQuizAddress.to()} look="quiet">
					{texts.link}
				</ButtonLink>
			</Section>
		),
	}));
