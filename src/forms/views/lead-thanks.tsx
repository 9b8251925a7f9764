import type { ReactNode } from "react";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import {
	ApplicationInvite,
	type ApplicationInviteProps,
} from "./application-invite.tsx";
import { GroupCard } from "./group-card.tsx";
import styles from "./lead-thanks.module.css";
import { type Lesson, LessonList } from "./lesson-list.tsx";

export interface LeadThanksProps {
	/** Of the form that it thanks for. */
	readonly formId: string;
	readonly thanks: string;
	readonly detail: string | undefined;
	readonly download:
		| { readonly name: string; readonly href: string }
		| undefined;
	/** What happens next, and when. */
	readonly next: readonly string[];
	/** Where the card of group enrollment is sent; undefined where nobody is asked. */
	readonly enrollment:
		| { readonly action: string; readonly leadId: string }
		| undefined;
	/** The page without the form. */
	readonly page: string;
	/** The form again, for whoever comes to these thanks without having sent it just now. */
	readonly again?: string | undefined;
	/** The exit popup ends with a button of its own name. */
	readonly closes: boolean;
	readonly lessons: readonly Lesson[];
	/** Where what was asked for can be had, if it is not here. */
	readonly rest?: string | undefined;
	/** Where a time is chosen; whoever keeps the calendar fills it. */
	readonly slots?: ReactNode;
	/** Into an application, for whoever has the curriculum of a program. */
	readonly invite?: ApplicationInviteProps | undefined;
}

/** Stands in place of the form once it was sent; takes the focus, so that whoever listens hears it. */
export function LeadThanks({ facts }: { facts: LeadThanksProps }) {
	const { formId, thanks, detail, download, next, enrollment } = facts;
	const title = `${formId}-thanks`;
	return (
		<section
			data-lead-thanks=""
			tabIndex={-1}
			id={`${formId}-sent`}
			aria-labelledby={title}
			className={styles.panel}
		>
			<div className={styles.words}>
				<span aria-hidden="true" className={styles.sign}>
					<Icon name="check" />
				</span>
				<h2 id={title} className={styles.title}>
					{thanks}
				</h2>
				{detail && <p className={styles.detail}>{detail}</p>}
				{download && (
					<p>
						<ButtonLink
							href={download.href}
							icon="download"
							size="large"
							type="application/pdf"
							data-lead-download=""
						>
							{download.name}
						</ButtonLink>
					</p>
				)}
				{facts.rest && (
					<p>
						<ButtonLink
							href={facts.rest}
							size="large"
							iconAfter="arrow"
							rel="nofollow"
							data-lead-again=""
						>
							Get what you asked for
						</ButtonLink>
					</p>
				)}
				{facts.lessons.length > 0 && <LessonList lessons={facts.lessons} />}
				{facts.slots}
				{next.length > 0 && (
					<div className={styles.next}>
						<h3 className={styles.small}>What happens next</h3>
						<ol className={styles.list}>
							{next.map((step) => (
								<li key={step}>{step}</li>
							))}
						</ol>
					</div>
				)}
			</div>
			{facts.invite && <ApplicationInvite id={formId} facts={facts.invite} />}
			{enrollment && <GroupCard id={formId} {...enrollment} />}
			<p className={styles.back}>
				<ButtonLink href={facts.page} look="quiet" data-lead-close="">
					{facts.closes ? "Close" : "Back to the page"}
				</ButtonLink>{" "}
				{facts.again && (
					<ButtonLink
						href={facts.again}
						look="text"
						rel="nofollow"
						data-lead-again=""
					>
						Fill in the form again
					</ButtonLink>
				)}
			</p>
		</section>
	);
}
