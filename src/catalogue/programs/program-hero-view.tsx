import { SchoolSign } from "#catalogue/partners/school-view.tsx";
import {
	type HeroDetail,
	ProductHero,
} from "#catalogue/products/product-hero-view.tsx";
import { GapSlot } from "#shell/pages/gap.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { endedProgram } from "./ended-program-gaps.ts";
import styles from "./program-hero-view.module.css";
import type { ProgramPageProps } from "./program-presenter.ts";

/** The head of a program of either kind; one that has ended says so in place of its buttons. */
export function ProgramHero({
	view,
	facts,
}: {
	view: ProgramPageProps;
	facts: readonly HeroDetail[];
}) {
	const { summary, action, ended, links } = view;
	return (
		<>
			<ProductHero
				view={view}
				sign={
					<SchoolSign
						school={view.school}
						hue={summary.hue}
						kindName={summary.typeName}
					/>
				}
				facts={facts}
			>
				<ButtonLink href={action.href} size="large" data-popup={action.popup}>
					{action.label}
				</ButtonLink>
				{!ended && (
					<ButtonLink
						href={links.agendaFirstFold}
						look="quiet"
						size="large"
						icon="book"
					>
						Get the syllabus
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
	return (
		<Notice title="This program is no longer offered">
			It takes no new learners. Its courses are still taught one by one
			{view.beside.length > 0 && (
				<>
					, and <Link href={`${view.links.page}#programs`}>other programs</Link>{" "}
					are open
				</>
			)}
			.
		</Notice>
	);
}
