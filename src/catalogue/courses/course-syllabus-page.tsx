import { courseSyllabusAddress } from "#catalogue/addresses.ts";
import { DocumentLink } from "#catalogue/files/documents/document-link-view.tsx";
import { hoursText } from "#catalogue/products/product-presenter.ts";
import {
	ProductSubpage,
	SubpagePart,
} from "#catalogue/products/product-subpage-view.tsx";
import { FitLists, TickList } from "#catalogue/products/text-list-view.tsx";
import { counted } from "#core/text/formats.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { InlineText } from "#ui/rich-text/rich-text.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import type { CourseView } from "./course-page-presenter.ts";
import styles from "./course-syllabus-page.module.css";

/** Everything that is taught, open and in order: to be read, searched and printed. */
export function CourseSyllabusPage({ view }: { view: CourseView }) {
	const { course, category, crumbs, modules, links, action, locale } = view;
	const { details, slug, title } = course;
	return (
		<ProductSubpage
			hue={category.hue as Hue}
			crumbs={[
				...crumbs,
				{ name: "Syllabus", href: courseSyllabusAddress.to({ slug }) },
			]}
			kicker="Syllabus"
			title={title}
			lead={`${counted(modules.length, "module")}, ${hoursText(course.hours, locale)}, ${course.level.toLowerCase()} level, taught in ${details.language}.`}
			actions={
				<>
					<ButtonLink href={`${crumbs.at(-1)?.href}#ways`}>
						{action.label}
					</ButtonLink>
					<ButtonLink href={links.agenda} look="quiet" icon="mail">
						Have it sent to you
					</ButtonLink>
					<DocumentLink name="Syllabus" href={links.syllabusFile} of={course} />
				</>
			}
		>
			{modules.map((one, at) => (
				<SubpagePart
					key={one.title}
					id={`module-${at + 1}`}
					title={<InlineText text={`${at + 1}. ${one.title}`} />}
					aside={one.length}
				>
					<ul className={styles.topics}>
						{one.topics.map((topic) => (
							<li key={topic} dir="auto">
								<InlineText text={topic} />
							</li>
						))}
					</ul>
				</SubpagePart>
			))}
			{details.projects.length > 0 && (
				<SubpagePart id="projects" title="What you will make">
					<dl className={styles.projects}>
						{details.projects.map(({ title, brief }) => (
							<div key={title} dir="auto">
								<dt>
									<InlineText text={title} />
								</dt>
								<dd>
									<InlineText text={brief} />
								</dd>
							</div>
						))}
					</dl>
				</SubpagePart>
			)}
			{details.outcomes.length > 0 && (
				<SubpagePart id="outcomes" title="What you will be able to do">
					<TickList items={details.outcomes} />
				</SubpagePart>
			)}
			{details.prerequisites.length > 0 && (
				<SubpagePart id="prerequisites" title="Before you begin">
					<FitLists
						lists={[
							{ title: "You should bring", items: details.prerequisites },
						]}
					/>
				</SubpagePart>
			)}
		</ProductSubpage>
	);
}
