import { formatMoney } from "#core/money.ts";
import { Accordion } from "#ui/accordion.tsx";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { ChipLink } from "#ui/chip.tsx";
import { CoverArt } from "#ui/cover-art.tsx";
import type { Hue } from "#ui/hues.ts";
import { Icon } from "#ui/icon.tsx";
import { Rating } from "#ui/rating.tsx";
import { InlineText, RichText } from "#ui/rich-text.tsx";
import {
	categoryAddress,
	courseAddress,
	syllabusFileAddress,
} from "../addresses.ts";
import { type GroupFacts, hoursText, modeNames } from "../presenters.ts";
import type { Category, Course, SyllabusModule } from "../product.ts";
import styles from "./course-page.module.css";
import { DocumentLink } from "./document-link.tsx";

export function CoursePage({
	course,
	category,
	groups,
	locale,
}: {
	course: Course;
	category: Category;
	groups: readonly GroupFacts[];
	locale: string;
}) {
	const { details } = course;
	const hue = category.hue as Hue;
	return (
		<article data-hue={hue}>
			<header className={styles.head}>
				<div className={`wrap ${styles.headGrid}`}>
					<div className={styles.headText}>
						<Breadcrumb
							crumbs={[
								{ name: "Home", href: "/" },
								{
									name: category.name,
									href: categoryAddress.to({ slug: category.slug }),
								},
								{
									name: course.title,
									href: courseAddress.to({ slug: course.slug }),
								},
							]}
						/>
						<h1 className={styles.title}>{course.title}</h1>
						<p className={styles.summary}>{course.summary}</p>
						<ul className={styles.facts}>
							<li>
								<Icon name="certificate" /> {course.level}
							</li>
							<li>
								<Icon name="clock" /> {hoursText(course.hours, locale)}
							</li>
							<li>
								<Icon name="globe" /> {details.language}
							</li>
							{course.ratings && (
								<li>
									<Rating
										average={course.ratings.average}
										count={course.ratings.count}
									/>
								</li>
							)}
							{details.accreditation && (
								<li>
									<Badge hue={hue}>{details.accreditation}</Badge>
								</li>
							)}
						</ul>
					</div>
					<CoverArt
						seed={`course-${course.id}`}
						hue={hue}
						className={styles.cover}
					/>
				</div>
			</header>
			<div className={`wrap ${styles.columns}`}>
				<div className={styles.main}>
					<section aria-labelledby="outcomes">
						<h2 id="outcomes" className={styles.heading}>
							What you will be able to do
						</h2>
						<ul className={styles.outcomes}>
							{details.outcomes.map((outcome) => (
								<li key={outcome}>
									<Icon name="check" /> <InlineText text={outcome} />
								</li>
							))}
						</ul>
					</section>
					<div className={styles.about}>
						<RichText text={details.description} />
						<p className={styles.skills}>
							{details.skills.map((skill) => (
								<Badge key={skill}>{skill}</Badge>
							))}
						</p>
					</div>
					<section aria-labelledby="syllabus">
						<h2 id="syllabus" className={styles.heading}>
							Syllabus
						</h2>
						<Accordion
							items={details.syllabus.map((one, at) =>
								syllabusItem(one, at, locale),
							)}
						/>
						<DocumentLink
							name="Syllabus"
							href={syllabusFileAddress.to({ slug: course.slug })}
							of={course}
						/>
					</section>
					{groups.length > 0 && <Groups groups={groups} />}
					{details.projects.length > 0 && (
						<section aria-labelledby="projects">
							<h2 id="projects" className={styles.heading}>
								What you will make
							</h2>
							<dl className={styles.projects}>
								{details.projects.map((project) => (
									<div key={project.title}>
										<dt>{project.title}</dt>
										<dd>
											<InlineText text={project.brief} />
										</dd>
									</div>
								))}
							</dl>
						</section>
					)}
					{details.faqs.length > 0 && (
						<section aria-labelledby="faqs">
							<h2 id="faqs" className={styles.heading}>
								Questions about this course
							</h2>
							<Accordion
								exclusive
								items={details.faqs.map((faq) => ({
									title: <InlineText text={faq.question} />,
									body: <RichText text={faq.answer} headingLevel={4} />,
								}))}
							/>
						</section>
					)}
				</div>
				<aside className={styles.side} aria-label="Price and conditions">
					<h2 className={styles.sideTitle}>Ways to learn</h2>
					<dl className={styles.prices}>
						{course.prices.map(({ mode, price }) => (
							<div key={mode}>
								<dt>{modeNames[mode]}</dt>
								<dd>{formatMoney(price, locale)}</dd>
							</div>
						))}
					</dl>
					<h3 className={styles.sideTitle}>Included</h3>
					<ul className={styles.included}>
						{course.keyFeatures.map((feature) => (
							<li key={feature}>{feature}</li>
						))}
					</ul>
					{details.prerequisites.length > 0 && (
						<>
							<h3 className={styles.sideTitle}>You should bring</h3>
							<ul className={styles.included}>
								{details.prerequisites.map((one) => (
									<li key={one}>{one}</li>
								))}
							</ul>
						</>
					)}
					<p>
						<ChipLink
							hue={hue}
							href={categoryAddress.to({ slug: category.slug })}
						>
							{category.name}
						</ChipLink>
					</p>
				</aside>
			</div>
		</article>
	);
}

function syllabusItem(one: SyllabusModule, at: number, locale: string) {
	return {
		title: <InlineText text={`${at + 1}. ${one.title}`} />,
		aside: hoursText(one.hours, locale),
		open: at === 0,
		body: (
			<ul className={styles.topics}>
				{one.topics.map((topic) => (
					<li key={topic}>
						<InlineText text={topic} />
					</li>
				))}
			</ul>
		),
	};
}

function Groups({ groups }: { groups: readonly GroupFacts[] }) {
	return (
		<section aria-labelledby="groups">
			<h2 id="groups" className={styles.heading}>
				Next groups
			</h2>
			<section
				className={styles.scroll}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
				tabIndex={0}
				aria-label="Table of the next groups"
			>
				<table className={styles.table}>
					<thead>
						<tr>
							<th scope="col">Begins</th>
							<th scope="col">Hours</th>
							<th scope="col">Where</th>
							<th scope="col">Seats</th>
						</tr>
					</thead>
					<tbody>
						{groups.map((group) => (
							<tr key={`${group.when} ${group.where} ${group.hours}`}>
								<td>{group.when}</td>
								<td>{group.hours}</td>
								<td>{group.where}</td>
								<td>{group.seats}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</section>
	);
}
