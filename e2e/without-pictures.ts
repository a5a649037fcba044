/** Options of a spec file that looks at no picture: loading and drawing them takes a tenth of its CPU time. */
export const WITHOUT_PICTURES = { browserFeatures: { loadsPictures: false } };
