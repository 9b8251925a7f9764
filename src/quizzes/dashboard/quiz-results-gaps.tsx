import { quizResults } from "#assessments/gaps.ts";
import { myQuizzesAddress } from "#quizzes/addresses.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { quizMessages } from "#quizzes/levels/messages.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { Link } from "#ui/navigation/link.tsx";

/** Leads from my learning to the results at quizzes, where there are quizzes. */
export const fillQuizResults = ({ quizzes }: QuizzesDeps): GapFiller =>
	defineFiller(quizResults, () => ({
		node: quizzes.list.length > 0 && (
			<p>
				<Link href={myQuizzesAddress.to()} look="alone">
					{quizMessages.dashboard.title}
				</Link>
			</p>
		),
	}));
