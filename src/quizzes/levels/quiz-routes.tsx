import { quizAddress, quizzesAddress } from "#quizzes/addresses.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import type { Quiz } from "#quizzes/quiz-schema.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { HubPage } from "./hub-page.tsx";
import { levelCalls } from "./level-call-routes.ts";
import { levelPages } from "./level-routes.tsx";
import { quizMessages } from "./messages.ts";
import { QuizPage } from "./quiz-page.tsx";
import { presentQuiz, presentQuizCard } from "./quiz-presenter.ts";

/** Everything about quizzes and their levels. */
export function levelRoutes(
	deps: QuizzesDeps,
	http: Pick<SiteHttp, "server" | "pages" | "calls">,
): void {
	quizPages(deps, http);
	levelPages(deps, http);
	levelCalls(deps, http);
}

/** The public pages are the same for everybody; a behaviour adds what the learner has done. */
function quizPages({ quizzes, catalogue }: QuizzesDeps, { pages }: Pick<SiteHttp, "pages">): void {
	pages.page(quizzesAddress, async () => {
		if (quizzes.list.length === 0) return undefined;
		return {
			type: "skill-up",
			head: {
				title: quizMessages.hub.title,
				description: quizMessages.hub.description,
				canonical: quizzesAddress.to(),
			},
			tags: ["catalogue", "site"],
			body: <HubPage quizzes={quizzes.list.map((quiz) => presentQuizCard(quiz, catalogue))} />,
		};
	});

	pages.page(quizAddress, async ({ parameters: { slug = "" } }) => {
		const quiz = quizzes.find(slug);
		if (!quiz) return undefined;
		const texts = quizMessages.quiz;
		return {
			type: "skill-up",
			head: {
				title: texts.title(quiz.title),
				description: texts.description(
					quiz.title,
					quiz.levels.map(({ name }) => name),
				),
				canonical: quizAddress.to({ slug }),
			},
			tags: ["catalogue", "site"],
			body: <QuizPage {...presentQuiz(quiz, catalogue)} />,
		};
	});
}

/** The paths for search engines. */
export const listQuizPaths = (quizzes: readonly Quiz[]): readonly string[] =>
	quizzes.length === 0
		? []
		: [quizzesAddress.to(), ...quizzes.map(({ slug }) => quizAddress.to({ slug }))];
