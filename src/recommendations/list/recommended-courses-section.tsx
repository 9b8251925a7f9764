import { FreeCourseCardView } from "#catalogue/cards/free-course-card-view.tsx";
import { CarouselSection } from "#ui/carousel/carousel-section.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Link, NewTabLink } from "#ui/navigation/link.tsx";
import { questionHref, questionnaireHref } from "../addresses.ts";
import { buttonMessages, recommendationMessages as texts } from "../messages.ts";
import type { RecommendationView } from "./recommendation-presenter.ts";
import styles from "./recommended-courses-section.module.css";

/** The slider on the page of free learning, where questions open in a tab of their own. */
export function RecommendedCourses({ message, items, note }: RecommendationView) {
	return (
		<>
			<CarouselSection
				carousel="recommended-courses"
				texts={{ title: texts.title, lead: message }}
				items={items}
			>
				{(item) => <RecommendedCard key={item.product.id} item={item} isNewTab />}
			</CarouselSection>
			<div className={`wrap ${styles.after}`}>
				<RecommendationNote note={note} isNewTab />
				<p>
					<NewTabLink href={questionnaireHref}>{texts.change}</NewTabLink>
				</p>
			</div>
		</>
	);
}

/** A card with the reason why it is there, which leads to the answer that it names. */
export function RecommendedCard({
	item: { product, reason, question },
	isNewTab,
}: {
	item: RecommendationView["items"][number];
	isNewTab?: boolean;
}) {
	return (
		<div className={styles.item} data-recommended={product.id}>
			<FreeCourseCardView product={product} />
			<p className={styles.reason} data-part="reason">
				{question === undefined ? (
					reason
				) : (
					<Link href={questionHref(question)} look="ink" {...(isNewTab && { target: "_blank" })}>
						{reason}
						<VisuallyHidden>{texts.changeThis}</VisuallyHidden>
						{isNewTab && <VisuallyHidden>{buttonMessages.newTab}</VisuallyHidden>}
					</Link>
				)}
			</p>
		</div>
	);
}

/** Honest about answers that the list does not meet. */
export function RecommendationNote({
	note,
	isNewTab,
}: {
	note: RecommendationView["note"];
	isNewTab?: boolean;
}) {
	if (!note) return null;
	const QuestionLink = isNewTab ? NewTabLink : Link;
	return (
		<div className={styles.note} data-part="note">
			<p>{note.text}</p>
			<ul>
				{note.questions.map(({ id, title }) => (
					<li key={id}>
						<QuestionLink href={questionHref(id)}>{title}</QuestionLink>
					</li>
				))}
			</ul>
		</div>
	);
}

/** Reading a class name puts the styles of the slider on the cached page, into which a script inserts it. */
export const sliderSlotClass = () => styles.slot;
