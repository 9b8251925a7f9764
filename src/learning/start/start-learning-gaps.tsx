import type { FreeLearningTerms } from "#catalogue/free-courses/free-learning-terms.ts";
import { startLearning } from "#catalogue/free-courses/start-learning-gaps.ts";
import { courseLearningAddress } from "#learning/addresses.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { accountAddress } from "#visitors/accounts/addresses.ts";
import { visitorCookies } from "#visitors/cookies.ts";
import { StartLearning } from "./start-learning-view.tsx";

/** The button on the public page of a free course, which is cached for everybody. */
export const startLearningFiller = (terms: () => FreeLearningTerms): GapFiller =>
	defineFiller(startLearning, ({ slug, ...course }) => ({
		node: (
			<StartLearning
				course={{
					...course,
					learnHref: courseLearningAddress.to({ course: slug }),
					accountsHref: accountAddress.to(),
					userCookie: visitorCookies.user.name,
					ssoCookie: visitorCookies.sso.name,
				}}
				terms={terms()}
			/>
		),
		tags: ["site"],
	}));
