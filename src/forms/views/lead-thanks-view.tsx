import type { ReactNode } from "react";
import { skipLinkData } from "#forms/browser/call-steps-behaviour.ts";
import { callNumberMessages, formCardMessages, thanksMessages } from "#forms/messages.ts";
import { isFile } from "#forms/submission/download-rules.ts";
import type { EnrollmentChoice } from "#forms/submission/enrollment-payload.ts";
import { privacyAddress } from "#privacy/addresses.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { ProgressSteps } from "#ui/controls/progress-steps.tsx";
import { dialogCloser } from "#ui/dialog/modal.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { ApplicationInvite, type ApplicationInviteProps } from "./application-invite-view.tsx";
import { GroupCard } from "./group-card-view.tsx";
import styles from "./lead-thanks-view.module.css";
import { LessonList, type PreviewLesson } from "./lesson-list-view.tsx";

/** The number of a request, and the page that shows its status. */
export interface TicketLine {
	readonly number: string;
	readonly href: string;
}

export interface LeadThanksProps {
	/** The id of the form that was sent. */
	readonly formId: string;
	readonly thanks: string;
	readonly detail: string | undefined;
	readonly download: { readonly name: string; readonly href: string } | undefined;
	readonly ticket?: TicketLine | undefined;
	/** The number of a company's request. */
	readonly requestNumber?: string | undefined;
	/** The next steps, and when they happen. */
	readonly next: readonly string[];
	/** The number that an advisor would call. */
	readonly phone?: string | undefined;
	/** A call was requested, so that an advisor will call. */
	readonly isCalled: boolean;
	/** The form that answers for whom the visitor inquires; undefined if it is not shown. */
	readonly enrollment:
		| {
				readonly action: string;
				readonly leadId: string;
				/** The answer of the form itself, if it has asked. */
				readonly known?: EnrollmentChoice | undefined;
		  }
		| undefined;
	/** The page without the form. */
	readonly page: string;
	/** The address of the form, on a page of thanks that can be opened again later. */
	readonly again?: string | undefined;
	/** The button in the exit popup says that it closes. */
	readonly closes: boolean;
	readonly lessons: readonly PreviewLesson[];
	/** The address of the file or the lessons, if these thanks do not hold them. */
	readonly rest?: string | undefined;
	/** The choice of a time for a call, or the time that was chosen. */
	readonly slots?: ReactNode;
	/** The step that the slots show; undefined where there are none. */
	readonly callStep?: "choice" | "booked" | undefined;
	/** The address for a visitor who chooses no time. */
	readonly skip?: string | undefined;
	/** The address for a visitor who has skipped it, and chooses a time after all. */
	readonly choose?: string | undefined;
	/** The way into an application, after the curriculum of a program. */
	readonly invite?: ApplicationInviteProps | undefined;
}

/** Replaces the form once it was sent; takes the focus, so that screen readers read it. */
export function LeadThanks(props: LeadThanksProps) {
	const { formId, thanks, detail, download, next, enrollment } = props;
	const title = `${formId}-thanks`;
	return (
		<section
			data-lead-thanks=""
			tabIndex={-1}
			id={`${formId}-sent`}
			aria-labelledby={title}
			data-call={props.callStep}
			className={styles.panel}
		>
			<div className={styles.words}>
				{props.callStep === "choice" ? (
					<>
						<ProgressSteps steps={formCardMessages.bookingSteps} current={2} />
						{/* The title of the choice stands below: thanks as a title would read as the end. */}
						<p id={title} className={styles.received}>
							<Icon name="check" />
							<span>{thanks}</span>
						</p>
					</>
				) : (
					<>
						<span aria-hidden="true" className={styles.sign}>
							<Icon name="check" />
						</span>
						<h2 id={title} className={styles.title}>
							{thanks}
						</h2>
					</>
				)}
				{detail && <p className={styles.detail}>{detail}</p>}
				{props.ticket && (
					<p data-ticket="" className={classNames(styles.detail, styles.ticket)}>
						{thanksMessages.ticket} <strong>{props.ticket.number}</strong>
						<br />
						<a href={props.ticket.href}>{thanksMessages.ticketLink}</a>
					</p>
				)}
				{props.requestNumber && (
					<p data-request-number="" className={classNames(styles.detail, styles.ticket)}>
						{thanksMessages.requestNumber} <strong>{props.requestNumber}</strong>.{" "}
						{thanksMessages.requestNumberUse}
					</p>
				)}
				{download && (
					<p>
						<ButtonLink
							href={download.href}
							icon="download"
							size="large"
							{...(isFile(download.href) && {
								type: "application/pdf",
								download: "",
							})}
							data-lead-download=""
						>
							{download.name}
						</ButtonLink>
					</p>
				)}
				{props.rest && (
					<p>
						<ButtonLink
							href={props.rest}
							size="large"
							iconAfter="arrow"
							rel="nofollow"
							data-lead-again=""
						>
							Get what you requested
						</ButtonLink>
					</p>
				)}
				{props.lessons.length > 0 && <LessonList lessons={props.lessons} />}
				{props.slots && <div className={styles.slots}>{props.slots}</div>}
				{props.choose && (
					<p>
						<ButtonLink href={props.choose} icon="calendar" rel="nofollow">
							{thanksMessages.chooseTime}
						</ButtonLink>
					</p>
				)}
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
				{props.phone && <CallNumber phone={props.phone} isCalled={props.isCalled} />}
			</div>
			{props.invite && <ApplicationInvite id={formId} {...props.invite} />}
			{enrollment && <GroupCard id={formId} {...enrollment} />}
			{props.skip && (
				<p className={styles.back}>
					<ButtonLink href={props.skip} look="text" rel="nofollow" {...skipLinkData}>
						{thanksMessages.skipTime}
					</ButtonLink>
				</p>
			)}
			<p className={styles.back}>
				<ButtonLink href={props.page} look="quiet" {...dialogCloser}>
					{props.closes ? "Close" : "Back to the page"}
				</ButtonLink>{" "}
				{props.again && (
					<ButtonLink href={props.again} look="text" rel="nofollow" data-lead-again="">
						Send another
					</ButtonLink>
				)}
			</p>
		</section>
	);
}

function CallNumber({ phone, isCalled }: { phone: string; isCalled: boolean }) {
	const { calling, before } = callNumberMessages;
	return (
		<p className={styles.number}>
			{isCalled ? calling : before} <strong>{phone}</strong>
			<br />
			<a href={privacyAddress.to()}>{callNumberMessages.choices}</a>
		</p>
	);
}
