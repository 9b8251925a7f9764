import { SchoolSign } from "#catalogue/partners/school-view.tsx";
import { inSentence } from "#catalogue/product-names/product-name-rules.ts";
import { productMessages } from "#catalogue/products/messages.ts";
import { type HeroDetail, ProductHero } from "#catalogue/products/product-hero-view.tsx";
import { GapSlot } from "#shell/pages/gap.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { endedProgram } from "./ended-program-gaps.ts";
import { programMessages } from "./messages.ts";
import styles from "./program-hero-view.module.css";
import type { ProgramPageProps } from "./program-presenter.ts";

/** The head of a program of either kind; a text replaces the buttons of an ended one. */
export function ProgramHero({
	view,
	heroDetails,
}: {
	view: ProgramPageProps;
	heroDetails: readonly HeroDetail[];
}) {
	const { summary, action, ended, links } = view;
	return (
		<>
			<ProductHero
				view={view}
				hasReviews={view.reviews.length > 0}
				sign={<SchoolSign school={view.school} hue={summary.hue} kindName={summary.typeName} />}
				details={heroDetails}
			>
				<ButtonLink href={action.href} size="large" data-popup={action.popup}>
					{action.label}
				</ButtonLink>
				{!ended && (
					<ButtonLink href={links.agendaFirstFold} look="quiet" size="large" icon="book">
						{productMessages.syllabus.get}
					</ButtonLink>
				)}
			</ProductHero>
			{ended && (
				<div className={`wrap ${styles.ended}`}>
					<EndedNotice view={view} />
					<GapSlot of={endedProgram} />
				</div>
			)}
		</>
	);
}

export function EndedNotice({ view }: { view: ProgramPageProps }) {
	const { course, program } = view.names;
	return (
		<Notice title={programMessages.ended.title}>
			{programMessages.ended.lead(inSentence(course.many))}
			{view.beside.length > 0 && (
				<>
					{programMessages.ended.beforeLink}
					<Link href={`${view.links.page}#programs`}>
						{programMessages.ended.link(inSentence(program.many))}
					</Link>
					{programMessages.ended.afterLink}
				</>
			)}
			{programMessages.ended.end}
		</Notice>
	);
}
