import type { ReactNode } from "react";
import type { FreeLearningTerms } from "#catalogue/free-courses/free-learning-terms.ts";
import { myLearningAddress } from "#learning/addresses.ts";
import { messages as limitMessages } from "#learning/limit/messages.ts";
import { referralAddress } from "#referral/addresses.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { startMessages as texts } from "./messages.ts";
import type { StartableCourse, StartNotice } from "./start-learning-state.ts";
import styles from "./start-learning-view.module.css";

/**
 * The button is a link to the course, which works without script. It is the first of the hero's actions, which a phone shows
 * at the thumb instead; the behaviour starts every link to the course on the page.
 */
export function StartLearning({
	course,
	terms,
}: {
	course: StartableCourse;
	terms: FreeLearningTerms;
}) {
	return (
		<>
			<ButtonLink href={course.learnHref} size="large" icon="book">
				{texts.start}
			</ButtonLink>
			<div
				data-behaviour="learning/start-learning"
				data-course={JSON.stringify(course)}
				className={styles.panel}
			>
				<p data-part="progress" className={styles.progress} hidden>
					<span className={styles.lines}>
						<span data-part="count" />{" "}
						<span data-part="next">
							{texts.next}
							<bdi data-part="lesson" />
						</span>
					</span>
				</p>
				<div role="status" data-part="status" tabIndex={-1} className={styles.status} />
				<StartNotices />
				<LimitDialog terms={terms} />
			</div>
		</>
	);
}

/** The script copies one of these below the button, and fills in the address of its link. */
function StartNotices() {
	const { notices } = texts;
	return (
		<>
			<NoticeTemplate name="tab opens">{notices.tabOpens}</NoticeTemplate>
			<NoticeTemplate name="accounts tab opens">{notices.accountsTabOpens}</NoticeTemplate>
			<NoticeTemplate name="tab blocked">
				<TextWithLink {...notices.tabBlocked} />
			</NoticeTemplate>
			<NoticeTemplate name="account needed">
				<TextWithLink {...notices.accountNeeded} />
			</NoticeTemplate>
			<NoticeTemplate name="enrolling">{notices.enrolling}</NoticeTemplate>
			<NoticeTemplate name="enrolled" tone="success">
				<TextWithLink {...notices.enrolled} />
			</NoticeTemplate>
			<NoticeTemplate
				name="failed"
				tone="error"
				action={
					<Button data-part="retry" size="small">
						{notices.failed.button}
					</Button>
				}
			>
				{notices.failed.text}
			</NoticeTemplate>
		</>
	);
}

function NoticeTemplate({
	name,
	...notice
}: {
	name: StartNotice;
	tone?: "success" | "error";
	action?: ReactNode;
	children: ReactNode;
}) {
	return (
		<template data-notice={name}>
			<Notice {...notice} />
		</template>
	);
}

function TextWithLink({ text, link }: { text: string; link: string }) {
	return (
		<>
			{text}
			<Link href="/" data-part="link">
				{link}
			</Link>
		</>
	);
}

/** The page is the same for everybody, so the visitor's own courses are behind a link. */
function LimitDialog({ terms: { startLimit, holdDays } }: { terms: FreeLearningTerms }) {
	const { reached, ways, invite } = limitMessages;
	return (
		<Dialog id="free-course-limit" title={reached.title} width="narrow">
			<div className={styles.limit}>
				<p>{reached.text}</p>
				<p>{texts.limit.count(startLimit)}</p>
				<h3 className={styles.ways}>{ways.title}</h3>
				<ul className={styles.list}>
					<li>{ways.course}</li>
					<li>{ways.friend(holdDays)}</li>
				</ul>
				<ButtonLink href={referralAddress.to()}>{invite}</ButtonLink>
				<Link href={myLearningAddress.to()} look="alone">
					{texts.limit.yours}
				</Link>
			</div>
		</Dialog>
	);
}
