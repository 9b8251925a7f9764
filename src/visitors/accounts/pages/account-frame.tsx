import type { ReactNode } from "react";
import type { Page } from "#shell/page.ts";
import { CoverArt } from "#ui/cover-art.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Notice } from "#ui/notice.tsx";
import type { Problem } from "../input.ts";
import styles from "./account-frame.module.css";

/** One question a page: a heading, what went wrong if something did, and the rest below it. */
export function AccountFrame(props: {
	title: string;
	/** Of the form's fields. */
	problems?: readonly Problem[] | undefined;
	/** Of the whole request, such as too many tries. */
	refusal?: string | undefined;
	children: ReactNode;
}) {
	const { title, problems = [], refusal } = props;
	return (
		<div className={`wrap ${styles.hall}`}>
			<section className={styles.page}>
				<h1 className={styles.title}>{title}</h1>
				<ErrorSummary title="Please look at this again" problems={problems} />
				{refusal && (
					<Notice tone="error" role="alert">
						{refusal}
					</Notice>
				)}
				{props.children}
			</section>
			<CoverArt seed="the door" hue="slate" className={styles.door} />
		</div>
	);
}

export function problemOf(
	problems: readonly Problem[] | undefined,
	field: string,
): string | undefined {
	return problems?.find((one) => one.field === field)?.message;
}

/** Nothing of this is for search engines, and nothing is kept. */
export function accountPage(
	title: string,
	body: Page["body"],
	status = 200,
): Page {
	return {
		type: "account",
		head: {
			title,
			description: "Your account: sign in, see your details, sign out.",
			listed: false,
		},
		tags: [],
		status,
		body,
	};
}
