import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { skillupAnchors } from "#storefront/addresses.ts";
import {
	getRecommendation,
	recommendationPrompt,
	recommendedCourses,
} from "#storefront/skillup/gaps.ts";
import { recommendationsClicked } from "#storefront/skillup/signals.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Section } from "#ui/layout/section.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { visitorCookies } from "#visitors/cookies.ts";
import { questionnaireHref } from "../addresses.ts";
import type { RecommendationsDeps } from "../deps.ts";
import { buttonMessages, questionnaireMessages as texts } from "../messages.ts";
import styles from "./recommendation-gaps.module.css";
import { sliderSlotClass } from "./recommended-courses-section.tsx";

/**
 * The page of free learning is the same for everybody: a script inserts the recommendations and changes the buttons. Without
 * script they lead to the questionnaire, whose result is a page.
 */
export const recommendationFillers = ({ questions }: RecommendationsDeps): readonly GapFiller[] => {
	const isOffered = () => questions().length > 0;
	return [
		defineFiller(recommendationPrompt, () => ({
			tags: ["site"],
			node: isOffered() ? <Prompt /> : undefined,
		})),
		defineFiller(recommendedCourses, () => ({
			tags: ["site"],
			node: isOffered() ? <SliderSlot /> : undefined,
		})),
		defineFiller(getRecommendation, () => ({
			tags: ["site"],
			node: isOffered() ? (
				<Section name="get-recommendation" title={texts.blockTitle} lead={texts.blockLead}>
					<RecommendationButton />
				</Section>
			) : undefined,
		})),
	];
};

const Prompt = () => (
	<div className={styles.prompt}>
		<p data-part="recommendation-prompt">{texts.prompt}</p>
		<RecommendationButton />
	</div>
);

const RecommendationButton = () => (
	<ButtonLink
		href={questionnaireHref}
		target="_blank"
		look="quiet"
		data-part="recommendation-button"
		data-signal={recommendationsClicked.name}
	>
		<span data-part="label">{buttonMessages.get}</span>
		<VisuallyHidden>
			<span data-part="new-tab">{buttonMessages.newTab}</span>
		</VisuallyHidden>
	</ButtonLink>
);

const SliderSlot = () => (
	<div
		id={skillupAnchors.recommendations}
		data-behaviour="recommendations/recommended-courses"
		data-sso-cookie={visitorCookies.sso.name}
		data-user-cookie={visitorCookies.user.name}
		className={sliderSlotClass()}
	/>
);
