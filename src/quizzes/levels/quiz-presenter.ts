import { productAddresses } from "#catalogue/addresses.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { quizAddress, quizLevelAddress } from "#quizzes/addresses.ts";
import type { Quiz } from "#quizzes/quiz-schema.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import { countServed } from "./level-rules.ts";

type Catalogue = Pick<CatalogueSnapshot, "categories" | "findFreeCourseTitle">;

export interface QuizCardProps {
	readonly id: number;
	readonly title: string;
	readonly href: string;
	readonly hue: Hue;
	/** The name of the subject; a category without products has none here. */
	readonly subject: string | undefined;
	readonly levels: readonly string[];
}

export function presentQuizCard(quiz: Quiz, { categories }: Catalogue): QuizCardProps {
	const category = categories.find(({ slug }) => slug === quiz.category);
	return {
		id: quiz.id,
		title: quiz.title,
		href: quizAddress.to(quiz),
		hue: category?.hue ?? "slate",
		subject: category?.name,
		levels: quiz.levels.map(({ name }) => name),
	};
}

export interface QuizPageProps extends Omit<QuizCardProps, "levels"> {
	readonly levels: readonly {
		readonly id: string;
		readonly name: string;
		readonly href: string;
		readonly questions: number;
		readonly passPercent: number;
	}[];
	/** The questions are about these; they may be read first. */
	readonly lessons: readonly { readonly title: string; readonly href: string }[];
}

export const presentQuiz = (quiz: Quiz, catalogue: Catalogue): QuizPageProps => ({
	...presentQuizCard(quiz, catalogue),
	levels: quiz.levels.map((level) => ({
		id: level.id,
		name: level.name,
		href: quizLevelAddress.to({ slug: quiz.slug, level: level.id }),
		questions: countServed(level),
		passPercent: level.passPercent,
	})),
	lessons: listCourses(quiz, catalogue),
});

/** The free courses whose lessons are repeated after a wrong answer, as far as they are offered. */
function listCourses({ levels }: Quiz, { findFreeCourseTitle }: Catalogue) {
	const questions = levels.flatMap((level) => level.questions);
	const slugs = new Set(questions.flatMap(({ repeat }) => repeat?.course ?? []));
	return [...slugs].flatMap((slug) => {
		const title = findFreeCourseTitle(slug);
		return title === undefined
			? []
			: [{ title, href: productAddresses["free-course"].to({ slug }) }];
	});
}
