import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { joinLine } from "#core/text/line-breaks.ts";
import type { KnownRequest } from "#forms/browser/popup/known-visitor-behaviour.ts";
import { callNumberMessages, downloadNoticeMessages as texts } from "#forms/messages.ts";
import { privacyAddress } from "#privacy/addresses.ts";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import styles from "./download-notice-view.module.css";

/** A live region is announced if its text changes after it exists. */
const announceMs = 100;

interface DownloadNotice {
	/** The clicked link; the notice follows it in the order of the Tab key. */
	readonly link: HTMLAnchorElement;
	readonly request: KnownRequest;
	readonly phone: string | undefined;
	/** The form, which is the way to change the number. */
	readonly showForm: () => void;
}

let closeLatest = () => {};

/**
 * Shows what a click on a download has sent, and which number will be called. The notice takes no
 * focus and covers no dialog.
 */
export async function showDownloadNotice({
	link,
	showForm,
	...said
}: DownloadNotice): Promise<void> {
	const { mount } = await import("#shell/browser/hydrate.tsx");
	closeLatest();
	const close = mount(
		DownloadNoticeView,
		{
			...said,
			onClose: () => {
				close();
				link.focus();
			},
			onChange: () => {
				close();
				showForm();
			},
		},
		link,
	);
	closeLatest = close;
}

function DownloadNoticeView({
	request,
	phone,
	onClose,
	onChange,
}: Omit<DownloadNotice, "link" | "showForm"> & {
	onClose: () => void;
	onChange: () => void;
}) {
	const [isAnnounced, setAnnounced] = useState(false);
	const popover = useRef<HTMLDivElement>(null);
	// The top layer prevents the page from clipping or moving it. Browsers before 2024 have no
	// popover.
	useLayoutEffect(() => popover.current?.showPopover?.(), []);
	useEffect(() => {
		const timer = setTimeout(setAnnounced, announceMs, true);
		return () => clearTimeout(timer);
	}, []);
	return (
		<div ref={popover} popover="manual" data-download-notice="" className={styles.popover}>
			<Notice
				tone="success"
				action={
					<div className={styles.actions}>
						{request === "sent" && phone && (
							<Button size="small" look="quiet" onClick={onChange}>
								{texts.change}
							</Button>
						)}
						<Button size="small" look="quiet" onClick={onClose}>
							{texts.close}
						</Button>
					</div>
				}
			>
				<div role="status" className={styles.text}>
					{isAnnounced && (
						<>
							<p className={styles.title}>{texts.title}</p>
							<p>{findText(request, phone)}</p>
						</>
					)}
				</div>
				<a href={privacyAddress.to()}>{callNumberMessages.choices}</a>
			</Notice>
		</div>
	);
}

function findText(request: KnownRequest, phone: string | undefined): string {
	if (request === "sent") return texts.sent(phone && joinLine(phone));
	return request === "sent before" ? texts.sentBefore : texts.checkedFirst;
}
