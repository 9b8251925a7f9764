import { type EndedProgram, endedProgramPopupId } from "#catalogue/programs/ended-program-gaps.ts";
import { messages } from "#storefront/messages.ts";
import type { Brand } from "#storefront/site-texts-schema.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import frame from "./contact-popup-view.module.css";
import styles from "./contact-texts.module.css";
import { frameId } from "./form-link-rules.ts";

/** The popup that the button of a program that has ended opens in place of the contact form. */
export function SunsetPopup({
	program: { slug, title, current },
	brand,
	open,
}: {
	program: Omit<EndedProgram, "open">;
	brand: Brand;
	open: boolean;
}) {
	return (
		<Dialog
			id={frameId(endedProgramPopupId(slug))}
			title={messages.endedProgram.title}
			open={open}
			data-behaviour="storefront/contact-popup"
			className={frame.frame}
		>
			<div className={styles.reach}>
				<p>
					{messages.endedProgram.lead(title)}
					<a href={`mailto:${brand.email}`}>{brand.email}</a>.
				</p>
				{current.length > 0 && (
					<div>
						<h3 className={styles.small}>{messages.endedProgram.current}</h3>
						<ul className={styles.current}>
							{current.map((currentProgram) => (
								<li key={currentProgram.href}>
									<a href={currentProgram.href}>
										<span className={styles.name}>{currentProgram.title}</span>
										<span className={styles.fine}>{currentProgram.line}</span>
										<Icon name="arrow" />
									</a>
								</li>
							))}
						</ul>
					</div>
				)}
			</div>
		</Dialog>
	);
}
