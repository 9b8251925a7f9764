import { quizResults } from "#assessments/gaps.ts";
import { ProductPicture } from "#catalogue/cards/product-picture-view.tsx";
import { myLearningAddress } from "#learning/addresses.ts";
import { referralAddress } from "#referral/addresses.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { skillupAddress } from "#storefront/addresses.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import type { LearnerCourseProps } from "./learner-course-presenter.ts";
import { CourseActions, CourseProgress, LearnerCourseRow } from "./learner-course-view.tsx";
import { myLearningMessages as texts } from "./messages.ts";
import styles from "./my-learning-page.module.css";
import type { MyLearningProps } from "./my-learning-presenter.ts";

export function MyLearningPage(
	props: MyLearningProps & {
		/** False where the site offers none: then nothing more can be started. */
		hasFreeCourses: boolean;
	},
) {
	const { current, sections, hasFreeCourses, page, pages } = props;
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<h1 className={styles.title}>{texts.title}</h1>
				{hasFreeCourses && (
					<p className={styles.limit}>
						{props.limit}{" "}
						{props.canStart && (
							<>
								<Link href={skillupAddress.to()}>{texts.limit.find}</Link>.{" "}
							</>
						)}
						<Link href={referralAddress.to()}>{texts.limit.link}</Link>
					</p>
				)}
				<GapSlot of={quizResults} />
			</header>
			{pages === 0 && <EmptyPart hasFreeCourses={hasFreeCourses} />}
			{current && <CurrentCourse course={current} />}
			{sections.map(({ name, title, courses }) => (
				<section key={name} className={styles.part} aria-labelledby={`${name}-title`}>
					<h2 id={`${name}-title`} className={styles.subtitle}>
						{title}
					</h2>
					<ul className={styles.list}>
						{courses.map((course) => (
							<li key={course.key}>
								<LearnerCourseRow course={course} />
							</li>
						))}
					</ul>
				</section>
			))}
			<Pagination
				current={page}
				total={pages}
				hrefOf={toPagePath}
				labels={{ pages: texts.pages }}
			/>
		</div>
	);
}

const toPagePath = (page: number) =>
	page === 1 ? myLearningAddress.to() : `${myLearningAddress.to()}?page=${page}`;

function EmptyPart({ hasFreeCourses }: { hasFreeCourses: boolean }) {
	return (
		<div className={styles.empty}>
			<p>{texts.empty.text}</p>
			{hasFreeCourses && (
				<ButtonLink href={skillupAddress.to()} size="large">
					{texts.empty.link}
				</ButtonLink>
			)}
		</div>
	);
}

/** Most people come for this, so it stands first, and it is large. */
function CurrentCourse({ course }: { course: LearnerCourseProps }) {
	const { title, picture, progress, notes } = course;
	return (
		<section className={styles.current} aria-labelledby="current-title">
			<div className={styles.cover}>
				{picture.image ? (
					<ProductPicture product={picture} width="640" height="360" />
				) : (
					<CoverArt seed={picture.coverSeed} hue={picture.hue} />
				)}
			</div>
			<div className={styles.text}>
				<p className={styles.kicker}>{texts.current}</p>
				<h2 id="current-title" className={styles.name} dir="auto">
					{title}
				</h2>
				{progress && <CourseProgress {...progress} />}
				<ul className={styles.notes}>
					{notes.map((note) => (
						<li key={note}>{note}</li>
					))}
				</ul>
				<CourseActions course={course} size="large" />
			</div>
		</section>
	);
}
