import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { NameCorrectionForm } from "./certificate-name-form-view.tsx";
import styles from "./certificate-page.module.css";
import type { CertificateSheetProps } from "./certificate-presenter.ts";
import { CertificateSheet } from "./certificate-sheet-view.tsx";
import { messages } from "./messages.ts";

const { actions: texts, own: ownTexts } = messages;

interface CertificatePageProps {
	readonly sheet: CertificateSheetProps;
	readonly fileHref: string;
	/** Absent for everybody but the holder, and on the example. */
	readonly holder?: HolderPartProps | undefined;
}

export interface HolderPartProps {
	/** The holder's changes are posted there. */
	readonly action: string;
	readonly linkedInHref: string;
	readonly isNameHidden: boolean;
	/** False where our files have no typeface for the name. */
	readonly isNameInFile: boolean;
	/** The field of the name shows it; absent once it is too late for a correction. */
	readonly correction: { readonly typed: string; readonly problem?: string } | undefined;
	/** The operator corrects it later. */
	readonly email: string;
	readonly isSaved: boolean;
}

export function CertificatePage({ sheet, fileHref, holder }: CertificatePageProps) {
	const isExample = sheet.number === undefined;
	return (
		<div className={`wrap ${styles.page}`}>
			{isExample && <Notice className={styles.notice}>{messages.example}</Notice>}
			{holder?.isSaved && (
				<Notice tone="success" role="status" className={styles.notice}>
					{ownTexts.saved}
				</Notice>
			)}
			<CertificateSheet sheet={sheet} state={isExample ? "example" : "valid"} />
			<div className={styles.actions}>
				<ButtonLink href={fileHref} icon="download">
					{texts.download}
				</ButtonLink>
				{/* Nothing prints without script, so that the button is hidden until it does. */}
				<Button look="quiet" hidden data-behaviour="learning/print">
					{texts.print}
				</Button>
				{holder && (
					<ButtonLink
						href={holder.linkedInHref}
						look="quiet"
						iconAfter="external"
						target="_blank"
						rel="noopener"
					>
						{texts.linkedIn}
						<VisuallyHidden> ({texts.newTab})</VisuallyHidden>
					</ButtonLink>
				)}
			</div>
			<div className={styles.parts}>
				{holder && <HolderPart {...holder} />}
				<CheckPart sheet={sheet} />
			</div>
		</div>
	);
}

function CheckPart({ sheet: { address, brand } }: { sheet: CertificateSheetProps }) {
	const { check } = messages;
	return (
		<section className={styles.part} aria-labelledby="check-title">
			<h2 id="check-title" className={styles.title}>
				{check.title}
			</h2>
			<p>{check.text(brand, new URL(address).host)}</p>
			<p>{check.address}</p>
			<code className={styles.address}>{address}</code>
		</section>
	);
}

function HolderPart({ isNameHidden, correction, ...holder }: HolderPartProps) {
	return (
		<section className={styles.part} aria-labelledby="own-title">
			<h2 id="own-title" className={styles.title}>
				{ownTexts.title}
			</h2>
			{!holder.isNameInFile && <p>{ownTexts.scriptHint}</p>}
			<p>{isNameHidden ? ownTexts.hidden : ownTexts.visible}</p>
			<form method="post" action={holder.action}>
				<Button type="submit" name="hide" value={isNameHidden ? "0" : "1"} look="quiet">
					{isNameHidden ? ownTexts.show : ownTexts.hide}
				</Button>
			</form>
			<h3 className={styles.subtitle}>{ownTexts.correctTitle}</h3>
			{correction ? (
				<NameCorrectionForm
					action={holder.action}
					name={correction.typed}
					problem={correction.problem}
				/>
			) : (
				<p>{ownTexts.tooLate(holder.email)}</p>
			)}
		</section>
	);
}
