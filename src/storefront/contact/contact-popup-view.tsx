import type { ReactNode } from "react";
import type { Gap } from "#core/gaps.ts";
import { thanksMessages } from "#forms/messages.ts";
import { TeamPanel } from "#forms/views/team-panel-view.tsx";
import { GapSlot } from "#shell/pages/gap.tsx";
import type { Brand } from "#storefront/site-texts-schema.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { cutBullets } from "./bullet-rules.ts";
import styles from "./contact-popup-view.module.css";
import { frameId } from "./form-link-rules.ts";
import type { ContactFormContext } from "./gaps.ts";
import { ReachUs } from "./reach-us-view.tsx";

/** The frame of a contact form. Rendered open it is part of its page; closed it waits for a `ContactTrigger`. */
export function ContactPopupFrame({
	form,
	context,
	brand,
	open,
	children = <ReachUs popup={context.popup} brand={brand} subject={context.subject} />,
}: {
	/** Its filler renders the form. */
	form: Gap<ContactFormContext>;
	context: ContactFormContext;
	brand: Brand;
	open: boolean;
	/** Shown until the form is there: how to reach us. */
	children?: ReactNode;
}) {
	const { popup } = context;
	const bullets = cutBullets(popup.bullets);
	return (
		<Dialog
			id={frameId(popup.siteModule)}
			title={popup.title}
			width="wide"
			open={open}
			data-behaviour="storefront/contact-popup"
			data-mode={popup.mode}
			data-site-module={popup.siteModule}
			data-lead-type={popup.leadType}
			data-query-type={popup.queryType}
			className={styles.frame}
		>
			<div data-part="form" className={styles.body}>
				<div className={styles.columns}>
					<TeamPanel
						lines={bullets.length ? bullets : undefined}
						formTitle={popup.title}
						className={styles.panel}
					/>
					<div data-part="place" className={styles.form}>
						<GapSlot of={form}>{children}</GapSlot>
					</div>
				</div>
			</div>
			<Notice tone="success" data-part="thanks" tabIndex={-1} hidden>
				{popup.successMessage}
				<p data-part="number" className={styles.number} hidden>
					{thanksMessages.requestNumber} <strong />. {thanksMessages.requestNumberEmail}
				</p>
			</Notice>
		</Dialog>
	);
}
