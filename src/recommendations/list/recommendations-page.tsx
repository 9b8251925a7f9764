import type { Lesson } from "#catalogue/free-courses/lesson-schema.ts";
import { lessonAddress } from "#learning/addresses.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Disclosure } from "#ui/disclosure/disclosure.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { questionnaireHref } from "../addresses.ts";
import { recommendationMessages as texts } from "../messages.ts";
import type { RecommendationView } from "./recommendation-presenter.ts";
import styles from "./recommendations-page.module.css";
import { RecommendationNote, RecommendedCard } from "./recommended-courses-section.tsx";

export interface RecommendationsPageProps {
	readonly view: RecommendationView;
	/** The first lesson of the first course, which everybody may read. */
	readonly firstLesson:
		| { readonly slug: string; readonly title: string; readonly lesson: Lesson }
		| undefined;
	/** Present for guests. */
	readonly signUpHref: string | undefined;
	readonly coursesHref: string;
	/** The name of free courses, inside of a sentence. */
	readonly courseNames: string;
}

/** The recommendations as a page: it needs no script. */
export function RecommendationsPage(props: RecommendationsPageProps) {
	const { view, firstLesson, signUpHref, coursesHref, courseNames } = props;
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<h1>{texts.title}</h1>
				<h2 data-part="message" className={styles.message}>
					{view.message}
				</h2>
				<RecommendationNote note={view.note} />
			</header>
			{view.items.length > 0 && (
				<ul className={styles.list}>
					{view.items.map((item) => (
						<li key={item.product.id}>
							<RecommendedCard item={item} />
						</li>
					))}
				</ul>
			)}
			{firstLesson && <FirstLesson {...firstLesson} />}
			<div className={styles.actions}>
				<ButtonLink href={questionnaireHref} {...(!view.isUnanswered && { look: "quiet" })}>
					{view.isUnanswered ? texts.answer : texts.change}
				</ButtonLink>
				{signUpHref && !view.isUnanswered && (
					<p>
						{`${texts.guest} `}
						<Link href={signUpHref}>{texts.signUp}</Link>
					</p>
				)}
				<p>
					<Link href={coursesHref} look="alone">
						{texts.all(courseNames)}
					</Link>
				</p>
			</div>
		</div>
	);
}

function FirstLesson({
	slug,
	title,
	lesson,
}: NonNullable<RecommendationsPageProps["firstLesson"]>) {
	const open = (
		<ButtonLink href={lessonAddress.to({ course: slug, lesson: lesson.id })} icon="book">
			{texts.openLesson}
		</ButtonLink>
	);
	if (lesson.text === undefined) return <p>{open}</p>;
	return (
		<Disclosure
			more={texts.firstLesson(title)}
			less={texts.hideLesson}
			data-part="first-lesson"
			className={styles.lesson}
		>
			<h2 dir="auto">{lesson.title}</h2>
			<RichText text={lesson.text} headingLevel={3} dir="auto" />
			<p>{open}</p>
		</Disclosure>
	);
}
