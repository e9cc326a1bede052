import { readGallery } from '#server/config/gallery.ts';
import type { HandlersFor } from '#server/context.ts';

// The file ships with the program and does not change while it runs.
let examples: ReturnType<typeof readGallery> | undefined;

/** The vocabulary of fields, by example. */
export const galleryHandlers: HandlersFor<'GET /get-field-gallery'> = {
  'GET /get-field-gallery': async (_input, ctx) => {
    examples ??= readGallery();
    return {
      examples: await Promise.all(
        examples.map(async ({ title, text, yaml, definitions }, at) => {
          const form = ctx.forms.form(`gallery|${at}`, 'gallery', () => definitions);
          return { title, text, yaml, result: [...form.definitions], validator: await ctx.forms.validatorPath(form, ctx) };
        }),
      ),
    };
  },
};
