import type { ReactNode } from "react";
import type { FieldProblem } from "#core/calls.ts";
import { createUnlistedPages, type Page } from "#shell/pages/page.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { ErrorSummary } from "#ui/controls/error-summary.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import styles from "./account-layout-view.module.css";
import { messages } from "./messages.ts";

/** A heading, the problems of the form, and the rest below it. */
export function AccountLayout(props: {
	title: string;
	/** The problems of the form's fields. */
	problems?: readonly FieldProblem[] | undefined;
	/** The refusal of the whole request, such as too many tries. */
	refusal?: string | undefined;
	children: ReactNode;
}) {
	const { title, problems = [], refusal } = props;
	return (
		<div className={`wrap ${styles.hall}`}>
			<section className={styles.page}>
				<h1 className={styles.title}>{title}</h1>
				{/* A refused form is a new page, whose focus starts at what is wrong. */}
				<ErrorSummary title={messages.problemsTitle} problems={problems} autoFocus />
				{refusal && (
					<Notice tone="error" role="alert" tabIndex={-1} autoFocus={problems.length === 0}>
						{refusal}
					</Notice>
				)}
				{props.children}
			</section>
			<CoverArt seed="the door" hue="slate" className={styles.door} />
		</div>
	);
}

export function findProblemMessage(
	problems: readonly FieldProblem[] | undefined,
	field: string,
): string | undefined {
	return problems?.find((problem) => problem.field === field)?.message;
}

export const accountPage = createUnlistedPages("account", messages.pageDescription);

/**
 * A page after the end of an account or a session, with a link onwards. The data that the browser
 * stores about the person are deleted.
 */
export function farewellPage({ title, text }: { title: string; text: string }): Page {
	return accountPage(
		title,
		<AccountLayout title={title}>
			<p data-behaviour="visitors/forget-person">{text}</p>
			<ButtonLink href="/">{messages.home}</ButtonLink>
		</AccountLayout>,
	);
}
