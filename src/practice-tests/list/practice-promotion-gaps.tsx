import type { PracticeTestsDeps } from "#practice-tests/deps.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { practicePromotion } from "#storefront/gaps.ts";
import { PracticePromotion } from "./practice-promotion-section.tsx";

const maxTests = 3;

/** Names some practice tests on the home page and on that of free learning. */
export const fillPracticePromotion = ({ tests }: PracticeTestsDeps): GapFiller =>
	defineFiller(practicePromotion, () => {
		const chosen = tests.tests.filter(({ isScholarship }) => !isScholarship).slice(0, maxTests);
		return { node: chosen.length > 0 && <PracticePromotion tests={chosen} /> };
	});
