import type { ReactNode } from "react";
import { popupName } from "#forms/browser/popup/popup-rules.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import { formId } from "#forms/rendering/form-presenter.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import styles from "./form-dialog-view.module.css";

/** The card of a form in a dialog, which is shown before the form is hydrated. */
export function FormDialog({
	placement: { siteModule, variant },
	page,
	children,
}: {
	placement: Pick<Placement, "siteModule" | "variant">;
	/** The close link leads to this page. */
	page: string;
	children: ReactNode;
}) {
	return (
		<Dialog
			id={popupName(siteModule)}
			aria-labelledby={`${formId(siteModule)}-title`}
			closeHref={page}
			data-lead-popup={variant}
			className={styles.popup}
		>
			{children}
		</Dialog>
	);
}
