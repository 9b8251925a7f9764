import type { ComponentProps } from "react";
import { createQrCode } from "#learning/certificates/certificate-drawing-rules.ts";
import type { LearningLimit } from "#learning/limit/limit-commands.ts";
import { LimitOverview } from "#learning/limit/limit-view.tsx";
import { messages as limitMessages } from "#learning/limit/messages.ts";
import { referralAddress } from "#referral/addresses.ts";
import { InvitationHistory } from "#referral/history/history-section.tsx";
import { ShareCard } from "#referral/sharing/share-card-view.tsx";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import styles from "./invitation-page.module.css";
import { InvitedBand } from "./invited-band-view.tsx";
import { messages } from "./messages.ts";

const { signedIn, signedOut } = messages;
const { ways } = limitMessages;

export interface EmailForm {
	readonly typed: string;
	readonly problem?: string | undefined;
	readonly isSent: boolean;
}

interface InvitationPageProps extends ComponentProps<typeof InvitationHistory> {
	readonly code: string;
	/** The link to share, with the host. */
	readonly link: string;
	readonly coursesHref: string;
	readonly limit: LearningLimit;
	/** The courses that everybody may start, such as "2 free courses". */
	readonly startLimit: string;
	readonly emailForm: EmailForm;
}

export function InvitationPage(props: InvitationPageProps) {
	const { code, link, coursesHref, limit } = props;
	const { gains } = signedIn;
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<h1>{messages.title}</h1>
				<p className={styles.lead}>{signedIn.lead}</p>
			</header>
			<dl className={styles.gains}>
				<div className={styles.item}>
					<dt className={styles.gain}>{gains.friend}</dt>
					<dd>{gains.friendText(props.startLimit)}</dd>
				</div>
				<div className={styles.item}>
					<dt className={styles.gain}>{gains.own}</dt>
					<dd>{gains.ownText(limit.holdDays)}</dd>
				</div>
			</dl>
			<div className={styles.columns}>
				<div className={styles.stack}>
					<ShareCard link={link} text={signedIn.shareText}>
						<Code code={code} />
						<LinkAsQrCode link={link} />
					</ShareCard>
					<EmailInvitation {...props.emailForm} />
				</div>
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
			<InvitationHistory entries={props.entries} formatDay={props.formatDay} />
		</div>
	);
}

function EmailInvitation({ typed, problem, isSent }: EmailForm) {
	const texts = signedIn.email;
	return (
		<section id="invite" aria-labelledby="email-title" className={styles.limit}>
			<h2 id="email-title" className={styles.title}>
				{texts.title}
			</h2>
			<p>{texts.text}</p>
			{isSent && (
				<Notice tone="success" role="status">
					{texts.sent}
				</Notice>
			)}
			<form
				method="post"
				action={`${referralAddress.to()}#invite`}
				noValidate
				className={styles.limit}
			>
				<TextField
					name="email"
					type="email"
					label={texts.label}
					// The browser would offer the address of its owner.
					autoComplete="off"
					required
					defaultValue={typed}
					error={problem}
				/>
				<div>
					<Button type="submit" look="quiet">
						{texts.submit}
					</Button>
				</div>
			</form>
		</section>
	);
}

/** A screen reader would try to pronounce the code, so its signs are listed for it. */
const Code = ({ code }: Pick<InvitationPageProps, "code">) => (
	<div className={styles.item}>
		<h2 className={styles.label}>{signedIn.code}</h2>
		<p>
			<span aria-hidden="true" className={styles.code} dir="ltr">
				{code}
			</span>
			<VisuallyHidden>{[...code].join(", ")}</VisuallyHidden>
		</p>
		<p className={styles.note}>{signedIn.codeNote}</p>
	</div>
);

function LinkAsQrCode({ link }: { link: string }) {
	const { side, path } = createQrCode(link);
	return (
		<figure className={styles.figure}>
			<svg
				role="img"
				aria-label={signedIn.qr}
				viewBox={`0 0 ${side} ${side}`}
				className={styles.qr}
				shapeRendering="crispEdges"
			>
				<path d={path} />
			</svg>
			<figcaption className={styles.note}>{signedIn.qrNote}</figcaption>
		</figure>
	);
}

export function SignedOutInvitationPage(props: {
	/** Present where the address holds the code of a member; their name may be one that is not shown. */
	readonly invitation: { readonly inviter: string | undefined } | undefined;
	/** The page without the invitation. */
	readonly declineHref: string;
	readonly startLimit: string;
	readonly holdDays: number;
	readonly signInHref: string;
	readonly signUpHref: string;
	readonly coursesHref: string;
}) {
	return (
		<div className={`wrap ${styles.door}`}>
			<div className={styles.page}>
				<header className={styles.head}>
					<h1>{messages.title}</h1>
					{props.invitation && (
						<InvitedBand
							inviter={props.invitation.inviter}
							signUpHref={props.signUpHref}
							declineHref={props.declineHref}
						/>
					)}
					<p className={styles.lead}>{signedOut.lead}</p>
					<p>{signedOut.limit(props.startLimit)}</p>
					<div className={styles.item}>
						<h2 className={styles.title}>{ways.title}</h2>
						<ul className={styles.ways}>
							<li>{ways.course}</li>
							<li>{ways.friend(props.holdDays)}</li>
						</ul>
					</div>
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
