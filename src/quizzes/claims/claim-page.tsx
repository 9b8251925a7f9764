import {
	claimAddress,
	prizeTermsAddress,
	winnerNameAddress,
	winnersAddress,
} from "#quizzes/draws/addresses.ts";
import { prizeMessages } from "#quizzes/draws/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { ErrorSummary } from "#ui/controls/error-summary.tsx";
import { FieldFrame } from "#ui/controls/field-frame.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { ClaimProblems } from "./claim-commands.ts";
import styles from "./claim-page.module.css";
import { claimMessages as texts } from "./messages.ts";

const fieldIds = { image: "claim-image", phoneNo: "claim-phone" } as const;
/** The formats that are read; phones offer to convert others. */
const acceptedTypes = "image/jpeg,image/png,image/webp";

export interface ClaimPageProps {
	readonly entry: string;
	readonly prize: string;
	readonly day: string;
	readonly name: { readonly isPublic: boolean; readonly text: string };
	readonly part: ClaimFormProps | ClaimedProps | { readonly kind: "expired" };
}

interface ClaimFormProps {
	readonly kind: "open";
	readonly until: string;
	/** Says what the picture is for. */
	readonly purpose: string;
	readonly phonePurpose: string;
	readonly keepDays: number;
	readonly phone: string;
	readonly problems: ClaimProblems | undefined;
}

interface ClaimedProps {
	readonly kind: "claimed";
	readonly phonePurpose: string;
	/** Another claim was refused. */
	readonly isRepeated: boolean;
	/** Undefined once both are deleted. */
	readonly sent:
		| { readonly pictureHref: string; readonly phone: string; readonly deleteOn: string }
		| undefined;
}

export function ClaimPage({ entry, prize, day, name, part }: ClaimPageProps) {
	return (
		<div className={`wrap ${styles.page}`}>
			{part.kind === "open" && <ClaimForm {...{ entry, prize, day }} {...part} />}
			{part.kind === "claimed" && <ClaimedPart {...part} />}
			{part.kind === "expired" && (
				<>
					<h1 className={styles.title}>{texts.expired.title}</h1>
					<p>{texts.expired.text}</p>
				</>
			)}
			{part.kind !== "expired" && <NameForm entry={entry} name={name} />}
			<div className={styles.links}>
				<Link href={winnersAddress.to()} look="alone">
					{texts.winners}
				</Link>
				<Link href={prizeTermsAddress.to()} look="alone">
					{prizeMessages.winners.terms}
				</Link>
			</div>
		</div>
	);
}

function ClaimForm(props: ClaimFormProps & Pick<ClaimPageProps, "entry" | "prize" | "day">) {
	const { entry, prize, day, until, purpose, phonePurpose, keepDays, phone, problems } = props;
	const image = problems?.image && texts.problems[problems.image];
	const phoneNo = problems?.phoneNo && texts.problems[problems.phoneNo];
	return (
		<>
			<ErrorSummary title={texts.problems.title} problems={listProblems({ image, phoneNo })} />
			<h1 className={styles.title}>{texts.title}</h1>
			<p className={styles.lead}>{texts.won(prize, day)}</p>
			<p>{texts.until(until)}</p>
			<p>{texts.needed}</p>
			<form
				method="post"
				action={claimAddress.to({ entry })}
				encType="multipart/form-data"
				className={styles.form}
				data-behaviour="quizzes/claim"
				data-sending={texts.sending}
				noValidate
			>
				<FieldFrame
					id={fieldIds.image}
					label={texts.picture}
					required
					hint={texts.pictureHint(purpose)}
					error={image ?? (problems && texts.again)}
				>
					<input
						id={fieldIds.image}
						name="image"
						type="file"
						accept={acceptedTypes}
						required
						aria-invalid={image ? true : undefined}
						aria-describedby={[
							`${fieldIds.image}-hint`,
							...(problems ? [`${fieldIds.image}-error`] : []),
						].join(" ")}
						className={styles.file}
					/>
				</FieldFrame>
				<TextField
					id={fieldIds.phoneNo}
					name="phoneNo"
					type="tel"
					label={texts.phone}
					hint={texts.phoneHint(phonePurpose)}
					autoComplete="tel"
					required
					defaultValue={phone}
					error={phoneNo}
				/>
				<p className={styles.soft}>{texts.private(keepDays)}</p>
				<Button type="submit" size="large">
					{texts.submit}
				</Button>
			</form>
		</>
	);
}

const listProblems = (found: Record<keyof typeof fieldIds, string | undefined>) =>
	(["image", "phoneNo"] as const).flatMap((name) => {
		const message = found[name];
		return message ? [{ field: fieldIds[name], message }] : [];
	});

function ClaimedPart({ isRepeated, sent, phonePurpose }: ClaimedProps) {
	return (
		<>
			{isRepeated && (
				<Notice tone="error" role="alert">
					{texts.claimed.before}
				</Notice>
			)}
			<h1 className={styles.title}>{texts.claimed.title}</h1>
			{sent ? (
				<>
					<p>{texts.claimed.text(phonePurpose)}</p>
					<img src={sent.pictureHref} alt={texts.claimed.pictureAlt} className={styles.picture} />
					<dl className={styles.values}>
						<dt>{texts.claimed.phone}</dt>
						<dd dir="ltr">{sent.phone}</dd>
					</dl>
					<p className={styles.soft}>{texts.claimed.until(sent.deleteOn)}</p>
				</>
			) : (
				<p>{texts.claimed.deleted}</p>
			)}
		</>
	);
}

/** An agreement is taken back as easily as it is given. */
function NameForm({ entry, name }: Pick<ClaimPageProps, "entry" | "name">) {
	return (
		<form method="post" action={winnerNameAddress.to({ entry })} className={styles.name}>
			<p dir="auto">{texts.name.visible(name.text)}</p>
			<input type="hidden" name="name" value={name.isPublic ? "0" : "1"} />
			<Button type="submit" look="quiet" size="small">
				{name.isPublic ? texts.name.hide : texts.name.show}
			</Button>
		</form>
	);
}
