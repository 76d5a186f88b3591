/** Of the checks here. To be raised whenever they find otherwise than before on the same facts. */
export const auditEdition = 'audit-2';
