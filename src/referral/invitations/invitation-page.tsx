import type { LearningLimit } from "#learning/limit/limit-commands.ts";
import { LimitOverview } from "#learning/limit/limit-view.tsx";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import styles from "./invitation-page.module.css";
import { messages } from "./messages.ts";

const { signedIn, signedOut } = messages;

interface InvitationPageProps {
	readonly code: string;
	/** The link to share, with the host. */
	readonly link: string;
	readonly coursesHref: string;
	readonly limit: LearningLimit;
}

export function InvitationPage({ code, link, coursesHref, limit }: InvitationPageProps) {
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<h1>{messages.title}</h1>
				<p className={styles.lead}>{signedIn.lead}</p>
			</header>
			<div className={styles.columns}>
				<ShareCard code={code} link={link} />
				<section aria-labelledby="limit-title" className={styles.limit}>
					<h2 id="limit-title" className={styles.title}>
						{signedIn.limit}
					</h2>
					<LimitOverview limit={limit} headingLevel={3} />
					<p>
						<ButtonLink href={coursesHref} look="quiet">
							{messages.courses}
						</ButtonLink>
					</p>
				</section>
			</div>
		</div>
	);
}

/** The link can be selected with one click; the buttons come with the script. */
function ShareCard({ code, link }: Pick<InvitationPageProps, "code" | "link">) {
	return (
		<div
			className={styles.card}
			data-behaviour="referral/share-link"
			data-link={link}
			data-text={signedIn.shareText}
			data-copied={signedIn.copied}
			data-failed={signedIn.failed}
		>
			<div className={styles.item}>
				<h2 className={styles.label}>{signedIn.link}</h2>
				<p className={styles.link} dir="ltr">
					{link}
				</p>
			</div>
			<div className={styles.actions}>
				<Button data-share="copy" hidden>
					{signedIn.copy}
				</Button>
				<Button data-share="share" look="quiet" hidden>
					{signedIn.share}
				</Button>
			</div>
			<p role="status" className={styles.status} />
			<div className={styles.item}>
				<h2 className={styles.label}>{signedIn.code}</h2>
				<p>
					<span aria-hidden="true" className={styles.code} dir="ltr">
						{code}
					</span>
					{/* A screen reader would try to pronounce it. */}
					<VisuallyHidden>{[...code].join(", ")}</VisuallyHidden>
				</p>
				<p className={styles.note}>{signedIn.codeNote}</p>
			</div>
		</div>
	);
}

export function SignedOutInvitationPage(props: {
	readonly startLimit: number;
	readonly signInHref: string;
	readonly signUpHref: string;
	readonly coursesHref: string;
}) {
	return (
		<div className={`wrap ${styles.door}`}>
			<div className={styles.page}>
				<header className={styles.head}>
					<h1>{messages.title}</h1>
					<p className={styles.lead}>{signedOut.lead}</p>
					<p className={styles.note}>{signedOut.limit(props.startLimit)}</p>
				</header>
				<div className={styles.actions}>
					<ButtonLink href={props.signInHref}>{signedOut.signIn}</ButtonLink>
					<ButtonLink href={props.signUpHref} look="quiet">
						{signedOut.signUp}
					</ButtonLink>
					<ButtonLink href={props.coursesHref} look="text">
						{messages.courses}
					</ButtonLink>
				</div>
			</div>
			<CoverArt seed="two friends" hue="moss" className={styles.art} />
		</div>
	);
}
